using System.ServiceModel;
using System.Xml;
using Microsoft.Extensions.Logging;

namespace Woad.Discovery.Serving;

/// <summary>The target and the time of the answer to a request of the ad hoc mode.</summary>
/// <param name="Responder">The client.</param>
/// <param name="RequestId">The MessageID of the request.</param>
/// <param name="ReplyTo">The address that the client has given for answers.</param>
/// <param name="MaxDelay">The maximum time to wait before the answer.</param>
/// <param name="Clock">The time of the service.</param>
/// <param name="Logger">The log of the service.</param>
internal sealed record AdhocAnswer(
    IResponder Responder, UniqueId? RequestId, EndpointAddress? ReplyTo, TimeSpan MaxDelay, TimeProvider Clock,
    ILogger Logger);
