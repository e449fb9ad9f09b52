#nullable disable // As programs of WCF are.
using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Looks at the supporting tokens of each call before it is allowed.</summary>
public class EndorsementInspector : ServiceAuthorizationManager
{
    public ConcurrentQueue<string> Seen { get; } = new();

    protected override bool CheckAccessCore(OperationContext operationContext)
    {
        var tokens = operationContext.IncomingMessageProperties.Security.IncomingSupportingTokens;
        var names = tokens.Select(static token => $"{token.SecurityTokenAttachmentMode}").Order(StringComparer.Ordinal);
        var action = operationContext.IncomingMessageHeaders.Action;
        Seen.Enqueue(action[(action.LastIndexOf('/') + 1)..] + ": " + string.Join(' ', names));
        return base.CheckAccessCore(operationContext);
    }
}
