namespace Woad.Envelopes;

/// <summary>Where the header of a layer stands among the headers of an envelope.</summary>
internal enum HeaderPlace
{
    /// <summary>Before the addressing headers, as those of reliable sequences.</summary>
    Front,

    /// <summary>Behind the application's headers, as those of security.</summary>
    End,
}
