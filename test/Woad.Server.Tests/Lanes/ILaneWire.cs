using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Lanes;

/// <summary>Sends requests to the endpoints of one binding, and shows the answers as they were received.</summary>
internal interface ILaneWire
{
    /// <summary>The binding of the endpoints.</summary>
    Binding Binding { get; }

    /// <summary>An address for one more host.</summary>
    Uri NextAddress();

    /// <summary>Sends a request and returns all that comes back.</summary>
    /// <param name="address">The endpoint.</param>
    /// <param name="action">The action.</param>
    /// <param name="body">The content of the body, as text.</param>
    Task<string> AskAsync(Uri address, string action, string body);
}
