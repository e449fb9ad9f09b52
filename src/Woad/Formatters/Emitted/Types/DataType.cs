namespace Woad.Formatters.Emitted.Types;

/// <summary>A type with a data contract, as emitted code needs to know it.</summary>
/// <param name="type">The type.</param>
/// <param name="name">Name of its contract.</param>
/// <param name="namespace">Namespace of its contract.</param>
internal abstract class DataType(Type type, string name, string @namespace)
{
    public Type Type => type;

    public string Name => name;

    public string Namespace => @namespace;

    public bool IsValueType => type.IsValueType;

    /// <summary>Whether an object of another type may stand in a place that is declared with this type.</summary>
    public bool IsPolymorphic { get; protected init; }

    /// <summary>Whether the contract keeps identities (<c>IsReference</c>).</summary>
    public bool IsReference { get; protected init; }

    /// <summary>
    /// Whether reading an object of exactly this type, without those in it, runs code of the program.
    /// </summary>
    public virtual bool RunsOnRead => false;

    /// <summary>The same of writing.</summary>
    public virtual bool RunsOnWrite => false;

    /// <summary>The types that its objects are declared to hold.</summary>
    public virtual IEnumerable<DataType> Inside => [];

    /// <summary>The namespace that an element of this type declares when its own contract is in another one.</summary>
    public virtual string? NamespaceToDeclare => @namespace.Length > 0 ? @namespace : null;

    /// <summary>Whether a value of the type contains no object.</summary>
    public virtual bool IsSimple => false;
}
