using System.ServiceModel;

namespace Woad.Interop.Tests;

public sealed class ProxiedService : IProxied
{
    public string Where() => OperationContext.Current!.IncomingMessageProperties!.Via!.AbsoluteUri;

    public long Upload(Stream content)
    {
        var buffer = new byte[64 * 1024];
        long sum = 0;
        int count;
        while ((count = content.Read(buffer)) > 0)
        {
            sum += count;
        }

        return sum;
    }
}
