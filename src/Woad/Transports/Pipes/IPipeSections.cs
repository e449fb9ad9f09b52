namespace Woad.Transports.Pipes;

/// <summary>Shared memory by name.</summary>
internal interface IPipeSections
{
    /// <summary>
    /// The first bytes of a section; null when there is none of that name, or none that the user may read.
    /// </summary>
    byte[]? Read(string name);

    /// <summary>
    /// Makes a section with these bytes, which exists until the returned object is disposed. Null: the process may not
    /// make one of that scope.
    /// </summary>
    /// <exception cref="IOException">There is one of that name already.</exception>
    IDisposable? Publish(string name, ReadOnlySpan<byte> bytes);
}
