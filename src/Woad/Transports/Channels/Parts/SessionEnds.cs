using System.ServiceModel;

namespace Woad.Transports.Channels;

/// <summary>The addresses of the two ends of a session, seen from one of them.</summary>
internal sealed record SessionEnds(EndpointAddress Local, EndpointAddress Remote, Uri Via);
