using System.ServiceModel;

namespace Woad.Tests.Security.Secured.ManyParts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class CrowdService : ICrowds
{
    /// <summary>Headers that replies have more than their requests.</summary>
    public int More { get; set; }

    public Crowd Greet(Crowd crowd) => new()
    {
        Name = $"{crowd.Name} and {crowd.Members.Length}",
        Members = [.. crowd.Members.Reverse(), .. Enumerable.Repeat("more", More)],
    };

    public FourteenHeaders Pass(FourteenHeaders headers) => new() { Name = headers.Name, N = headers.A + headers.N };
}
