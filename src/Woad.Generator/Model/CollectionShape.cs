namespace Woad.Generator.Model;

/// <summary>How a collection's items are written and read.</summary>
internal enum CollectionShape
{
    /// <summary>An array of a type for which there are array records.</summary>
    PrimitiveArray,

    /// <summary>Another array.</summary>
    Array,

    /// <summary>Items one by one.</summary>
    Items,

    /// <summary>Keys and values.</summary>
    Dictionary,
}
