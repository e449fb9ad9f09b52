using System.ServiceModel;

namespace Woad.Server.Tests.Lanes;

/// <summary>Asks for the headers of its request after the parameters were read.</summary>
public sealed class HeadReaderService : IHeadReader
{
    public string Read(string text)
    {
        var context = OperationContext.Current!;
        var headers = context.IncomingMessageHeaders!;
        return $"{text.Length} {headers.Action} {headers.To?.Segments[^1]} {headers.MessageId is not null} "
            + $"{context.RequestContext!.RequestMessage.State}";
    }
}
