using System.Reflection;

namespace Woad.Formatters.Emitted.Types;

/// <summary>A type that is written as its items.</summary>
internal sealed class CollectionType : DataType
{
    public CollectionType(Type type, string name, string @namespace, bool isReference)
        : base(type, name, @namespace)
    {
        // An array of a derived type is written as the declared one; so is an implementation of an interface.
        IsPolymorphic = type is { IsClass: true, IsArray: false, IsSealed: false };
        IsReference = isReference;
    }

    /// <summary>The type of an item; for dictionaries that of the value.</summary>
    public DataType Item { get; set; } = null!;

    /// <summary>The key's type of a dictionary.</summary>
    public DataType? Key { get; set; }

    /// <summary>Local name of an item's element; its namespace is the collection's.</summary>
    public string ItemName { get; set; } = "";

    public string KeyName { get; init; } = "Key";

    public string ValueName { get; init; } = "Value";

    /// <summary>The namespace that the element of an item or a value declares.</summary>
    public string? ItemNamespace { get; set; }

    /// <summary>The namespace that the element of a key declares.</summary>
    public string? KeyNamespace { get; set; }

    /// <summary>Whether readers and writers have a method of their own for it.</summary>
    public bool IsPrimitiveArray => Type.IsSZArray && Item is PrimitiveType { HasArrays: true };

    /// <summary>Whether it is read as an array of values that readers have a method of their own for.</summary>
    public bool IsReadAsPrimitiveArray =>
        IsPrimitiveArray || (IsInterface && Key is null && Item is PrimitiveType { HasArrays: true });

    public bool IsInterface => Type.IsInterface;

    /// <summary>Whether items are read into a list, of which the array becomes the collection.</summary>
    public bool IsFilledInStead => Type.IsSZArray || (IsInterface && Key is null);

    /// <summary>The type that is made and filled.</summary>
    public required Type Made { get; init; }

    /// <summary>The constructor; null for structures.</summary>
    public required ConstructorInfo? Constructor { get; init; }

    /// <summary>The method that adds an item, or a key and a value.</summary>
    public required MethodInfo Add { get; init; }

    /// <summary>The enumerating method; its result has <c>MoveNext</c> and <c>Current</c>. Null for arrays.</summary>
    public required MethodInfo? GetEnumerator { get; init; }

    /// <summary>The counting method; null when the items are counted one by one, and for arrays.</summary>
    public required MethodInfo? Count { get; init; }

    /// <summary>Whether it is made, filled and counted by code of the program.</summary>
    public bool IsOfOwnCode { get; init; }

    /// <summary>The bit of the known types that come into force inside; -1 for none.</summary>
    public int Scope { get; set; } = -1;

    public override bool RunsOnRead => IsOfOwnCode;

    // The object behind an interface may be of a type of the program.
    public override bool RunsOnWrite => IsOfOwnCode || IsInterface;

    public override IEnumerable<DataType> Inside => Key is null ? [Item] : [Key, Item];
}
