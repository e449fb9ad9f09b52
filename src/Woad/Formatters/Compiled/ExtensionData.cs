using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Woad.Formatters.Compiled;

/// <summary>
/// What objects keep of the members that their type does not know (<see cref="IExtensibleDataObject"/>). For generated
/// code, which handles objects without such members; those with some are left to the serializer.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ExtensionData
{
    /// <summary>Gives an object that has been read its container, empty, as the serializer does.</summary>
    /// <param name="value">The object.</param>
    public static void Attach<T>(ref T value)
        where T : IExtensibleDataObject =>
        value.ExtensionData = Create();

    /// <summary>As above, for an object of a type that generated code cannot name.</summary>
    /// <param name="value">The object.</param>
    public static void Attach(ref object value) => ((IExtensibleDataObject)value).ExtensionData = Create();

    /// <summary>Whether an object to be written carries something from another version of its contract.</summary>
    /// <param name="value">The object.</param>
    /// <returns><see langword="true"/> when the object has such data.</returns>
    public static bool IsKept<T>(T value)
        where T : IExtensibleDataObject => value.ExtensionData is { } data && Members(data) is not null;

    /// <summary>As above, for an object of a type that generated code cannot name.</summary>
    /// <param name="value">The value.</param>
    /// <returns><see langword="true"/> when the object has such data.</returns>
    public static bool IsKept(object value) => IsKept((IExtensibleDataObject)value);

    [UnsafeAccessor(UnsafeAccessorKind.Constructor)]
    private static extern ExtensionDataObject Create();

    // The list and its items are types that only the serializer may name.
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Members")]
    [return: UnsafeAccessorType(
        "System.Collections.Generic.IList`1[[System.Runtime.Serialization.ExtensionDataMember, "
            + "System.Private.DataContractSerialization]]")]
    private static extern object? Members(ExtensionDataObject data);
}
