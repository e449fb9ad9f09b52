using Microsoft.AspNetCore.Http.Features;

namespace Woad.Server.Http;

/// <summary>
/// Takes a request that is to become a connection of another protocol; the task ends with that connection.
/// </summary>
internal delegate Task ReceiveUpgrade(HttpExchange exchange, IHttpRequestFeature request);
