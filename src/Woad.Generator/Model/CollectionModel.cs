namespace Woad.Generator.Model;

/// <summary>A type that is written as its items.</summary>
/// <param name="Id"><inheritdoc/></param>
/// <param name="TypeName"><inheritdoc/></param>
/// <param name="Contract"><inheritdoc/></param>
/// <param name="IsValueType"><inheritdoc/></param>
/// <param name="ItemName">Element of an item.</param>
/// <param name="ItemType">Id of an item's type; for dictionaries that of the value.</param>
/// <param name="Shape">How items are enumerated and kept.</param>
internal sealed record CollectionModel(
    string Id,
    string TypeName,
    ContractName Contract,
    bool IsValueType,
    ContractName ItemName,
    string ItemType,
    CollectionShape Shape)
    : TypeModel(Id, TypeName, Contract, IsValueType)
{
    /// <summary>The item's type in C#.</summary>
    public string ItemTypeName { get; init; } = "";

    /// <summary>Whether no object is of exactly this type.</summary>
    public bool IsInterface { get; init; }

    /// <summary>Id of the key's type of a dictionary.</summary>
    public string? KeyType { get; init; }

    /// <summary>The key's type in C#.</summary>
    public string KeyTypeName { get; init; } = "";

    /// <summary>Element of a dictionary's key.</summary>
    public string KeyName { get; init; } = "";

    /// <summary>Element of a dictionary's value.</summary>
    public string ValueName { get; init; } = "";

    /// <summary>What an item's or a value's element has to declare.</summary>
    public string? ItemNamespace { get; init; }

    /// <summary>What a key's element has to declare.</summary>
    public string? KeyNamespace { get; init; }

    /// <summary>What enumerates the items: an expression with <c>{0}</c> for the collection.</summary>
    public string Enumeration { get; init; } = "{0}";

    /// <summary>The number of items: an expression; null when the items have to be counted.</summary>
    public string? Count { get; init; }

    /// <summary>An empty collection: an expression; null when reading fails.</summary>
    public string? Creation { get; init; }

    /// <summary>Adds an item (or a key and a value): a statement; null when reading fails.</summary>
    public string? Addition { get; init; }

    /// <summary>
    /// The class, as reflection names it, that handles a collection of hidden items; null where generated code does.
    /// Keys and values are objects to it.
    /// </summary>
    public string? HiddenHandler { get; init; }

    /// <summary>Whether it is made, filled and counted by code that the program has written.</summary>
    public bool IsOfOwnCode { get; init; }

    /// <inheritdoc/>
    public override bool RunsOnRead => IsOfOwnCode;

    /// <summary>
    /// True also for interfaces: the object behind one may be of a type that the program has written.
    /// </summary>
    public override bool RunsOnWrite => IsOfOwnCode || IsInterface;

    /// <inheritdoc/>
    public override IEnumerable<string> Inside => KeyType is null ? [ItemType] : [KeyType, ItemType];

    /// <summary>The bit of the known types that come into force inside; -1 for none.</summary>
    public int Scope { get; init; } = -1;
}
