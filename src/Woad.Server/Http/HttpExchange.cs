using System.IO.Pipelines;
using System.Net;
using System.ServiceModel.Channels;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core.Features;
using Woad.Connections;
using Woad.Diagnostics;
using Woad.Diagnostics.Tracing;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Transports.Http;
using Woad.Xml;

namespace Woad.Server.Http;

/// <summary>One HTTP request and its answer.</summary>
internal sealed class HttpExchange : Answer, IOrigin, IExchange, IHttpRequest, ITransportAction
{
    private HttpListener _listener = null!;
    private string _contentType = "";
    private string? _contentAction;

    // That of the connection's request before, which usually comes again.
    private string _headerAction = "";
    private PeerIdentity? _peer;
    private RequestFeatures _features = null!;

    public HttpExchange() => Request = new Incoming(this, this);

    public override IExchange Exchange => this;

    /// <summary>The request as a message.</summary>
    public Incoming Request { get; }

    /// <summary>What the server knows of the request.</summary>
    public IFeatureCollection Features
    {
        get => _features.All;
        set
        {
            if (!ReferenceEquals(_features?.All, value))
            {
                _features = new RequestFeatures(value);
            }
        }
    }

    public IHttpRequestFeature RequestFeature => _features.Request;

    /// <summary>The bytes of the request's body.</summary>
    public PipeReader IncomingBody => _features.RequestBody.Reader;

    public IHttpResponseFeature Response => _features.Response;

    /// <summary>The answer's body.</summary>
    public IHttpResponseBodyFeature Body => _features.ResponseBody;

    public PeerIdentity? Identity => _peer;

    /// <summary>The application's user for this request; null where no operation asks for it.</summary>
    public object? HostCaller { get; init; }

    public override bool AnswersOneWay => true;

    /// <summary>
    /// Whether the request came through an application's pipeline, where its address may be another than the
    /// endpoint's.
    /// </summary>
    public bool IsInPipeline { get; init; }

    /// <summary>The encoding that the content type names; null when it names none.</summary>
    public XmlTextEncoding? Charset { get; private set; }

    public Uri Via => HttpModel.Of(_listener.Request.Transport).IsWeb ? RequestAddress() : AddressAt(_listener);

    public string PathBase => IsInPipeline ? PipelineAddress.Base(RequestFeature) : "";

    public string HttpMethod => RequestFeature.Method;

    public string HttpTarget => IsInPipeline ? PipelineAddress.Target(RequestFeature) : RequestFeature.RawTarget;

    public override CancellationToken Abandoned => Features.Get<IHttpRequestLifetimeFeature>()!.RequestAborted;

    /// <summary>
    /// SOAP 1.1: the SOAPAction header, which is quoted and percent-encoded; SOAP 1.2: the action parameter.
    /// </summary>
    public string? Action
    {
        get
        {
            if (HttpModel.Of(_listener.Request.Transport).Action != ActionPlace.Header)
            {
                return _contentAction;
            }

            var header = RequestFeature.Headers["SOAPAction"];
            if (header.Count == 0)
            {
                return "";
            }

            var value = Unquote(header[0]!);
            return value.Contains('%') ? Uri.UnescapeDataString(value)
                : value.SequenceEqual(_headerAction) ? _headerAction
                : _headerAction = value.ToString();
        }
    }

    public ReadOnlySpan<char> ActionText
    {
        get
        {
            if (HttpModel.Of(_listener.Request.Transport).Action != ActionPlace.Header)
            {
                return _contentAction;
            }

            var header = RequestFeature.Headers["SOAPAction"];
            var value = header.Count == 0 ? default : Unquote(header[0]!);
            return value.Contains('%') ? Action : value;
        }
    }

    /// <summary>The address that a request for a listener was sent to.</summary>
    public Uri AddressAt(HttpListener listener) =>
        IsInPipeline ? PipelineAddress.Of(RequestFeature) ?? listener.Address : listener.Address;

    /// <summary>Names the sender, beside what the application knows of it.</summary>
    public void Identify(PeerIdentity? peer) => _peer =
        HostCaller is null ? peer : (peer ?? PeerIdentity.Anonymous) with { HostCaller = HostCaller };

    /// <summary>
    /// Whether the connection's request before was taken at this listener with this content type: the server gives the
    /// same string again when a header's value is the same.
    /// </summary>
    public bool HasTaken(HttpListener listener, string contentType) =>
        ReferenceEquals(contentType, _contentType) && ReferenceEquals(listener, _listener);

    /// <summary>The listener takes the request.</summary>
    public void Begin(HttpListener listener, string contentType)
    {
        _listener = listener;
        if (!ReferenceEquals(contentType, _contentType))
        {
            _contentType = contentType;
            _contentAction = ContentTypes.Action(contentType);
            Charset = ContentTypes.Charset(contentType);
        }

        Request.Envelope.ContentType = contentType;
        Request.Set(
            MessageFeatures.Trace, Telemetry.Source.HasListeners() ? TraceOf(RequestFeature.Headers) : null);
        if (ServiceTrace.Process.Propagates)
        {
            Request.Set(
                MessageFeatures.Activity,
                RequestFeature.Headers.TryGetValue(TraceActivity.HttpHeader, out var header)
                && TraceActivity.OfHttp(header.ToString()) is { } id
                    ? new CallerActivity(id)
                    : null);
        }
    }

    public string? Cookies => RequestFeature.Headers.Cookie is { Count: > 0 } cookies ? cookies.ToString() : null;

    void IOrigin.AddProperties(MessageProperties properties)
    {
        // All of them are of the exchange.
    }

    public void AddTo(MessageProperties properties)
    {
        var request = RequestFeature;
        var property = new HttpRequestMessageProperty(new RequestHeaders(request.Headers))
        {
            Method = request.Method,
            QueryString = request.QueryString.TrimStart('?'),
        };
        properties.Add(HttpRequestMessageProperty.Name, property);
        if (IsInPipeline)
        {
            PublicPath.Leave(properties, PathBase, request.Scheme, _listener?.Address.Scheme ?? request.Scheme);
        }

        if (_features.Remote is { } remote)
        {
            properties.Add(RemoteEndpointMessageProperty.Name, remote);
        }
    }

    public override ValueTask ReplyAsync(Outgoing reply)
    {
        var response = Response;
        var bytes = reply.Bytes;
        response.StatusCode = reply.IsFault ? 500 : 200;
        var transport = _listener.Request.Transport;
        var compression = AcceptedCompression.Of(RequestFeature.Headers, transport);
        if (bytes.ContentType is not { Length: 0 })
        {
            response.Headers.ContentType = bytes.ContentType
                ?? (ReferenceEquals(compression, transport.Compression)
                    ? transport.ContentType
                    : EnvelopeCompression.Plain(transport.ContentType));
        }

        if (reply.Properties?.TryGetValue(HttpResponseMessageProperty.Name, out var value) == true
            && value is HttpResponseMessageProperty own
            && Apply(own, response))
        {
            return default;
        }

        if (reply.Rest is { } rest)
        {
            return StreamAsync(bytes, rest, compression);
        }

        compression?.Pack(bytes);
        response.Headers.ContentLength = bytes.Length;
        if (bytes.Full.Count > 0)
        {
            return SegmentedBody.SendAsync(bytes, Body);
        }

        // Headers and body leave in one write.
        var written = Body.Writer.WriteAsync(bytes.LastMemory);
        if (!written.IsCompletedSuccessfully)
        {
            return new ValueTask(written.AsTask());
        }

        _ = written.GetAwaiter().GetResult();
        return default;
    }

    public override async ValueTask AcceptAsync()
    {
        Response.StatusCode = 202;
        Response.Headers.ContentLength = 0;
        var body = Body;
        await body.StartAsync().ConfigureAwait(false);
        await body.CompleteAsync().ConfigureAwait(false);
    }

    public override void Abort(Exception? reason) => Features.Get<IHttpRequestLifetimeFeature>()!.Abort();

    public override ValueTask RejectAsync(Exception reason)
    {
        HttpRefusal.Answer(this, 400, null, _listener, reason.Message);
        return default;
    }

    /// <summary>What the client asked for, with the host that it named.</summary>
    private Uri RequestAddress()
    {
        var request = RequestFeature;
        var target = request.RawTarget is ['/', ..]
            ? HttpTarget
            : request.Path + request.QueryString;
        var own = _listener.Address;
        return request.Headers.Host is [{ Length: > 0 } host]
            && Uri.TryCreate($"{own.Scheme}://{host}{target}", UriKind.Absolute, out var address)
                ? address
                : new Uri(own.GetLeftPart(UriPartial.Authority) + target);
    }

    /// <summary>Chunked: the length is not known.</summary>
    private async ValueTask StreamAsync(EnvelopeOutput head, OutgoingBody rest, EnvelopeCompression? compression)
    {
        if (Features.Get<IHttpMinResponseDataRateFeature>() is { } rate)
        {
            // A slow reader is no attack: the binding's SendTimeout bounds each write.
            rate.MinDataRate = null;
        }

        var writer = Body.Writer;
        var output = new PipeOutput(
            writer, _listener.Request.Transport.SendTimeout, _listener.Request.Transport.Clock, Abandoned);
        await using (output.ConfigureAwait(false))
        {
            await output.WriteMessageAsync(head, rest, compression, Abandoned).ConfigureAwait(false);
        }
    }

    private static CallerTrace? TraceOf(IHeaderDictionary headers) =>
        headers.TraceParent is [{ Length: > 0 } parent]
            ? new CallerTrace(parent, headers.TraceState.Count > 0 ? headers.TraceState.ToString() : null)
            : null;

    private static ReadOnlySpan<char> Unquote(ReadOnlySpan<char> header) =>
        header.Length >= 2 && header[0] == '"' && header[^1] == '"' ? header[1..^1] : header;

    /// <summary>What the service has set of the answer. True: without a body.</summary>
    private static bool Apply(HttpResponseMessageProperty own, IHttpResponseFeature response)
    {
        if (own.SuppressPreamble)
        {
            return own.SuppressEntityBody;
        }

        if (own.HasStatusCodeBeenSet)
        {
            response.StatusCode = (int)own.StatusCode;
        }

        response.ReasonPhrase = own.StatusDescription;
        foreach (var name in own.Headers.AllKeys)
        {
            // The length of the body is what it is.
            if (!name!.Equals("Content-Length", StringComparison.OrdinalIgnoreCase))
            {
                response.Headers[name] = own.Headers.GetValues(name);
            }
        }

        if (own.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent or HttpStatusCode.NotModified)
        {
            // These have no body, and say no length of one (RFC 9110, 15.3.5 and 15.4.5).
            response.Headers.ContentLength = null;
            return true;
        }

        if (own.SuppressEntityBody)
        {
            response.Headers.ContentType = default;
            response.Headers.ContentLength = response.StatusCode is 204 or 304 ? null : 0;
        }

        return own.SuppressEntityBody;
    }
}
