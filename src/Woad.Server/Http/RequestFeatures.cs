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

    public IFeatureCollection All => all;

    public IHttpRequestFeature Request => _request ??= all.Get<IHttpRequestFeature>()!;

    public IRequestBodyPipeFeature RequestBody => _requestBody ??= all.Get<IRequestBodyPipeFeature>()!;

    public IHttpResponseFeature Response => _response ??= all.Get<IHttpResponseFeature>()!;

    public IHttpResponseBodyFeature ResponseBody => _responseBody ??= all.Get<IHttpResponseBodyFeature>()!;
}
