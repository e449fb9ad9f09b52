using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Keeps the application's headers of a request with their attributes, and gives it back.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ValidateMustUnderstand = false)]
public sealed class HeaderEcho : IEcho
{
    public List<string> Headers { get; } = [];

    public Message Call(Message request)
    {
        foreach (var header in request.Headers)
        {
            if (header.Namespace.StartsWith("urn:", StringComparison.Ordinal))
            {
                Headers.Add($"{header.Namespace} {header.Name}{(header.MustUnderstand ? " mustUnderstand" : "")}"
                    + $"{(header.Relay ? " relay" : "")}{(header.Actor.Length > 0 ? $" {header.Actor}" : "")}");
            }
        }

        var body = ElementBody.Of(request);
        return Message.CreateMessage(request.Version, request.Headers.Action + "Response", new ElementBody(body));
    }
}
