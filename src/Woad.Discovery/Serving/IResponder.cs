using System.ServiceModel.Channels;

namespace Woad.Discovery.Serving;

/// <summary>Sends the answers of the ad hoc mode to one client.</summary>
internal interface IResponder
{
    Task ProbeMatchesAsync(Message message);

    Task ResolveMatchesAsync(Message message);

    Task HelloAsync(Message message);
}
