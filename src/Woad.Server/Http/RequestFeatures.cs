using System.Net;
using System.ServiceModel.Channels;
using Microsoft.AspNetCore.Http.Features;

namespace Woad.Server.Http;

/// <summary>
/// Features of a request that every call needs. They are searched for by their types, which takes its time: once for
/// all requests of a connection, which come one after the other with the same collection.
/// </summary>
/// <param name="all">All of them.</param>
internal sealed class RequestFeatures(IFeatureCollection all)
{
    private IHttpRequestFeature? _request;
    private IRequestBodyPipeFeature? _requestBody;
    private IHttpResponseFeature? _response;
    private IHttpResponseBodyFeature? _responseBody;
    private IPAddress? _remoteAddress;
    private RemoteEndpointMessageProperty? _remote;

    public IFeatureCollection All => all;

    public IHttpRequestFeature Request => _request ??= all.Get<IHttpRequestFeature>()!;

    public IRequestBodyPipeFeature RequestBody => _requestBody ??= all.Get<IRequestBodyPipeFeature>()!;

    public IHttpResponseFeature Response => _response ??= all.Get<IHttpResponseFeature>()!;

    public IHttpResponseBodyFeature ResponseBody => _responseBody ??= all.Get<IHttpResponseBodyFeature>()!;

    /// <summary>
    /// The endpoint that sent the request; null when it is unknown. An application may change it with each request.
    /// </summary>
    public RemoteEndpointMessageProperty? Remote
    {
        get
        {
            if (all.Get<IHttpConnectionFeature>() is not { RemoteIpAddress: { } address } connection)
            {
                return null;
            }

            if (!ReferenceEquals(address, _remoteAddress) || _remote?.Port != connection.RemotePort)
            {
                _remoteAddress = address;
                _remote = new RemoteEndpointMessageProperty(address, connection.RemotePort);
            }

            return _remote;
        }
    }
}
