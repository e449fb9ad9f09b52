namespace Woad.Exchanges;

/// <summary>
/// One kind of fact that travels with the content of a message: the index of its value in the array of an
/// <see cref="Incoming"/>. Indexes are fixed when the stack opens.
/// </summary>
/// <typeparam name="T">The type of its value.</typeparam>
/// <param name="index">The index; each feature of a stack has another one.</param>
internal sealed class Feature<T>(int index)
    where T : class
{
    public int Index => index;
}
