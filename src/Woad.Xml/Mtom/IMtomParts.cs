namespace Woad.Xml.Mtom;

/// <summary>The parts that the root of a message refers to.</summary>
/// <remarks>
/// One reference at a time: <see cref="Refer"/>, then <see cref="TryOpen"/> until it gives the part. Between two tries
/// the caller brings more input, waiting in its own way.
/// </remarks>
internal interface IMtomParts
{
    /// <summary>Counts a reference and gives its Content-ID; a second one to the same part is refused.</summary>
    string Refer(string href);

    /// <summary>Tells that a reference was passed over: its part need not be kept.</summary>
    void PassOver(string contentId);

    /// <summary>The part's content, forward only; false when more input is needed to get there.</summary>
    bool TryOpen(string contentId, out Stream content);

    /// <summary>The part's content when all of it is in memory; false when it must be opened.</summary>
    bool TryTake(string contentId, out ReadOnlyMemory<byte> content);

    /// <summary>Reads more input.</summary>
    void Fill();

    /// <summary>As <see cref="Fill"/>, without holding the thread.</summary>
    ValueTask FillAsync(CancellationToken cancellationToken);
}
