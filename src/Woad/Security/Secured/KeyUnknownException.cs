using System.ServiceModel;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>The service does not know the key of a request any more; the next request gets another one.</summary>
internal sealed class KeyUnknownException(FaultException fault) : RepeatException(Remedy, fault)
{
    /// <summary>What is told where the request is not repeated.</summary>
    public const string Remedy =
        "The service does not know the security context of the request any more: it has expired there, or the "
            + "service was started anew. The request could not be sent again by itself. Call again; another context "
            + "is negotiated before.";
}
