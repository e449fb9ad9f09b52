namespace Woad.Generator.Model;

/// <summary>A type with a data contract, as generated code needs to know it.</summary>
/// <param name="Id">Names the type among those of its graph; part of names of generated methods.</param>
/// <param name="TypeName">The type in C#, qualified from <c>global::</c>; <c>object</c> for a hidden one.</param>
/// <param name="Contract">Name and namespace of its contract.</param>
/// <param name="IsValueType">Whether null is impossible.</param>
internal abstract record TypeModel(string Id, string TypeName, ContractName Contract, bool IsValueType)
{
    /// <summary>The class of generated code that holds the hidden types, under their ids.</summary>
    public const string HiddenTypes = "HiddenTypes";

    /// <summary>
    /// The class of generated code that holds what handles collections of hidden items, under their ids.
    /// </summary>
    public const string HiddenItems = "HiddenItems";

    /// <summary>Whether an object of another type may stand in a place that is declared with this type.</summary>
    public bool IsPolymorphic { get; init; }

    /// <summary>Whether the contract keeps identities (<c>IsReference</c>).</summary>
    public bool IsReference { get; init; }

    /// <summary>
    /// The type as reflection names it, when generated code may not name it in C# (private nested types and what is
    /// made of them): its values are objects then. Null for all others.
    /// </summary>
    public string? HiddenName { get; init; }

    public bool IsHidden => HiddenName is not null;

    /// <summary>The type as comments name it.</summary>
    public string Shown => HiddenName ?? TypeName.Replace("global::", "");

    /// <summary>An expression for the <see cref="Type"/>.</summary>
    public string TypeOf => IsHidden ? $"{HiddenTypes}.{Id}" : $"typeof({TypeName})";

    /// <summary>
    /// Whether reading an object of exactly this type, without those in it, runs code that the program has written.
    /// </summary>
    public virtual bool RunsOnRead => false;

    /// <summary>The same of writing.</summary>
    public virtual bool RunsOnWrite => false;

    /// <summary>Ids of the types that its objects are declared to hold.</summary>
    public virtual IEnumerable<string> Inside => [];

    /// <summary>
    /// The namespace that an element of this type declares when its own contract is in another one.
    /// </summary>
    public virtual string? NamespaceToDeclare => Contract.Namespace.Length > 0 ? Contract.Namespace : null;
}
