using System.ServiceModel;

namespace Woad.Connections;

/// <summary>
/// The exception of a request whose exchange or session has ended in order and without a reply. WCF has no type of its
/// own for it: it differs from others by its words.
/// </summary>
internal static class MissingReply
{
    private const string Words =
        "The server did not provide a meaningful reply; this might be caused by a contract mismatch, a premature "
            + "session shutdown or an internal server error.";

    public static CommunicationException Error() => new(Words);

    /// <summary>Whether an exception is such a one.</summary>
    public static bool Is(CommunicationException error) =>
        error.GetType() == typeof(CommunicationException) && error.InnerException is null && error.Message == Words;
}
