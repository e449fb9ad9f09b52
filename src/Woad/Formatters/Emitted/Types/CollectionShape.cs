namespace Woad.Formatters.Emitted.Types;

/// <summary>The interface and the types that make a type a collection.</summary>
/// <param name="Interface">The interface; null for arrays.</param>
/// <param name="Item">The type of an item; for dictionaries that of the value.</param>
/// <param name="Key">The key's type of a dictionary.</param>
internal sealed record CollectionShape(Type? Interface, Type Item, Type? Key)
{
    /// <summary>Whether something can be added through the interface.</summary>
    public bool CanAdd => Interface is not null && Interface != typeof(System.Collections.IEnumerable)
        && Interface != typeof(System.Collections.ICollection)
        && !(Interface.IsGenericType && Interface.GetGenericTypeDefinition() == typeof(IEnumerable<>));
}
