namespace Woad.Xml;

/// <summary>An output that can take a large array as it is, without a copy.</summary>
internal interface ILendingOutput
{
    /// <summary>Bytes from which on lending costs less than copying.</summary>
    const int LeastBytes = 64 * 1024;

    /// <summary>Whether the owner of what is written leaves it alone until the output has been sent.</summary>
    bool Lends { get; }

    /// <summary>Adds the first <paramref name="count"/> bytes of an array, which stays its owner's.</summary>
    void Lend(byte[] bytes, int count);

    /// <summary>
    /// Adds the first <paramref name="count"/> bytes of an array of the shared pool, which is the output's from now on.
    /// </summary>
    void Give(byte[] pooled, int count);
}
