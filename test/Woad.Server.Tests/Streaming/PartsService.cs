namespace Woad.Server.Tests.Streaming;

public sealed class PartsService : IParts
{
    public string Upload(byte[] data) => Convert.ToHexString(data);
}
