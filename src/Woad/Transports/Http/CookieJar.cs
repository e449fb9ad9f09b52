using System.Net;
using System.ServiceModel.Channels;
using Woad.Contracts;

namespace Woad.Transports.Http;

/// <summary>The cookies of one factory, in a container that the program may exchange.</summary>
internal sealed class CookieJar : IHttpCookieContainerManager
{
    private volatile CookieContainer _container = new();

    public CookieContainer CookieContainer
    {
        get => _container;
        set => _container = Check.NotNull(value);
    }
}
