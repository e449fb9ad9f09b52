using System.Reflection;

namespace Woad.Formatters.Emitted.Types;

/// <summary>A class or structure with members.</summary>
internal sealed class ClassType : DataType
{
    public ClassType(Type type, string name, string @namespace, bool isReference)
        : base(type, name, @namespace)
    {
        IsPolymorphic = !type.IsSealed && !type.IsValueType;
        IsReference = isReference;
    }

    /// <summary>The members in contract order.</summary>
    public List<DataMember> Members { get; } = [];

    public bool IsAbstract => Type.IsAbstract;

    /// <summary>Whether its objects keep what their type has no members for.</summary>
    public bool IsExtensible { get; init; }

    /// <summary>The constructor that makes an object; null where none may run.</summary>
    public ConstructorInfo? Constructor { get; init; }

    /// <summary>Calls before and after writing and reading, base class first.</summary>
    public IReadOnlyList<Callback> Callbacks { get; init; } = [];

    /// <summary>Whether making one runs code of the program.</summary>
    public bool RunsOnCreation { get; init; }

    /// <summary>Whether what it keeps of unknown members is got or set by such code.</summary>
    public bool RunsOnExtension { get; init; }

    /// <summary>The bit of the known types that come into force inside objects of this type; -1 for none.</summary>
    public int Scope { get; set; } = -1;

    /// <summary>Whether an object of this type can contain another one.</summary>
    public bool IsRecursive => !IsValueType && Members.Exists(member => !member.Type.IsSimple);

    public override bool RunsOnRead => RunsOnCreation || RunsOnExtension
        || Callbacks.Any(c => c.Moment is CallbackMoment.Deserializing or CallbackMoment.Deserialized)
        || Members.Exists(member => member.IsFilled ? member.RunsOnGet : member.RunsOnSet);

    public override bool RunsOnWrite => RunsOnExtension
        || Callbacks.Any(c => c.Moment is CallbackMoment.Serializing or CallbackMoment.Serialized)
        || Members.Exists(member => member.RunsOnGet);

    public override IEnumerable<DataType> Inside => Members.Select(member => member.Type);
}
