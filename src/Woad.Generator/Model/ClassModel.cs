namespace Woad.Generator.Model;

/// <summary>A class or structure with members.</summary>
internal sealed record ClassModel(
    string Id, string TypeName, ContractName Contract, bool IsValueType, EquatableArray<MemberModel> Members)
    : TypeModel(Id, TypeName, Contract, IsValueType)
{
    /// <summary>Whether there can be no object of exactly this type.</summary>
    public bool IsAbstract { get; init; }

    /// <summary>Whether its objects keep what their type has no members for (<c>IExtensibleDataObject</c>).</summary>
    public bool IsExtensible { get; init; }

    /// <summary>How an object is made: an expression; null where no constructor may run.</summary>
    public string? Creation { get; init; }

    /// <summary>Whether making one runs code that the program has written.</summary>
    public bool RunsOnCreation { get; init; }

    /// <summary>Whether what it keeps of unknown members is got or set by such code.</summary>
    public bool RunsOnExtension { get; init; }

    /// <summary>Calls before and after writing and reading, base class first.</summary>
    public EquatableArray<CallbackModel> Callbacks { get; init; } = [];

    /// <summary>The bit of the known types that come into force inside objects of this type; -1 for none.</summary>
    public int Scope { get; init; } = -1;

    /// <summary>
    /// Those of its classes that another assembly declares: what compilers see of them is checked at run time.
    /// </summary>
    public EquatableArray<ForeignModel> Foreign { get; init; } = [];

    /// <summary>Whether an object of this type can contain another one.</summary>
    public bool IsRecursive { get; init; }

    /// <inheritdoc/>
    public override bool RunsOnRead => RunsOnCreation || RunsOnExtension
        || Callbacks.Any(c => c.Moment is CallbackMoment.Deserializing or CallbackMoment.Deserialized)
        || Members.Any(m => m.Setter is null ? m.RunsOnGet || m.UnseenSetter is not null : m.RunsOnSet);

    /// <inheritdoc/>
    public override bool RunsOnWrite => RunsOnExtension
        || Callbacks.Any(c => c.Moment is CallbackMoment.Serializing or CallbackMoment.Serialized)
        || Members.Any(m => m.RunsOnGet);

    /// <inheritdoc/>
    public override IEnumerable<string> Inside => Members.Select(m => m.Type);
}
