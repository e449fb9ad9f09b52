using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using Woad.Formatters.Emitted;
using Woad.Messages;
using Woad.Server.Tests.BadInput;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Dispatch;

/// <summary>A service with one endpoint, to which envelopes are sent that a test writes as text.</summary>
internal sealed class RawService : IDisposable
{
    private readonly ServiceHost _host;
    private readonly HttpClient _http = new();
    private readonly RawWire _wire;

    public RawService(
        object service, Type contract, string wire, string lane = "compiled", Action<ServiceEndpoint>? configure = null)
    {
        _wire = RawWire.Of(wire);
        Address = new Uri($"{_wire.Binding.Scheme}://127.0.0.1:{FreePort.Next()}/raw");
        _host = service is Type type ? new ServiceHost(type) : new ServiceHost(service);
        var endpoint = _host.AddServiceEndpoint(contract, _wire.Binding, Address);
        endpoint.Contract.IgnoresCompiled = lane == "messages";
        endpoint.Contract.IgnoresGenerated = lane == "emitted";
        configure?.Invoke(endpoint);
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            _host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }

        if (lane == "emitted")
        {
            EmittedContract.Of(contract)!.Emit();
        }
    }

    public Uri Address { get; }

    public Binding Binding => _wire.Binding;

    /// <summary>An envelope of the wire's version with the headers; <c>TO</c> in them is the address.</summary>
    public string Envelope(string headers, string body) => _wire.Envelope(
        headers.Replace("TO", Address.AbsoluteUri, StringComparison.Ordinal), body);

    /// <summary>The usual headers of a request, without those that the test has its own of.</summary>
    public string Headers(string action, string own = "", params string[] without) =>
        _wire.Headers(action, Address.AbsoluteUri, own, without);

    /// <summary>Sends an envelope; the answer as text, whatever its encoding is.</summary>
    public async Task<string> AskAsync(string envelope, string? action = null)
    {
        if (Address.Scheme == "net.tcp")
        {
            using var connection = new RawConnection(Address);
            await connection.SendAsync(Records.Preamble(Address.AbsoluteUri));
            await connection.ReadAsync(1);
            await connection.SendAsync(Records.Sized([0, .. Records.Envelope(envelope)]));
            return await new EnvelopeReader().ReadAsync(connection);
        }

        using var request = new HttpRequestMessage(HttpMethod.Post, Address);
        request.Content = new ByteArrayContent(
            _wire.IsBinary ? Records.Envelope(envelope) : Encoding.UTF8.GetBytes(envelope));
        var parameter = action is not null && !_wire.HasSoapAction ? $"; action=\"{action}\"" : "";
        request.Content.Headers.TryAddWithoutValidation("Content-Type", _wire.ContentType + parameter);
        if (action is not null && _wire.HasSoapAction)
        {
            request.Headers.TryAddWithoutValidation("SOAPAction", $"\"{action}\"");
        }

        using var response = await _http.SendAsync(request);
        var bytes = await response.Content.ReadAsByteArrayAsync();
        return bytes.Length == 0 ? $"{(int)response.StatusCode} {response.ReasonPhrase}"
            : _wire.IsBinary ? ReadBinary(bytes)
            : Encoding.UTF8.GetString(bytes);
    }

    public void Dispose()
    {
        _http.Dispose();
        _host.Abort();
    }

    private static string ReadBinary(byte[] bytes)
    {
        using var reader = XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, WireDictionary.Instance, XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        return reader.ReadOuterXml();
    }
}
