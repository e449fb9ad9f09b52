using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Metadata;

/// <summary>Requests that a decent client would not send.</summary>
internal static class RawHttp
{
    public static async Task<string> GetAsync(Uri address, string query, string host)
    {
        using var client = new TcpClient();
        await client.ConnectAsync(address.Host, address.Port);
        var stream = client.GetStream();
        var request = $"GET {address.AbsolutePath}{query} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n";
        await stream.WriteAsync(Encoding.ASCII.GetBytes(request));
        using var reader = new StreamReader(stream);
        return await reader.ReadToEndAsync();
    }
}
