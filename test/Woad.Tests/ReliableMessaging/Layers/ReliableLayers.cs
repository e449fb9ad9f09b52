using Woad.Conformance.Layers;
using Woad.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>Reliable sessions as layers of the suites.</summary>
internal static class ReliableLayers
{
    private const int UsualRetries = 8;

    /// <summary>Two of five requests are lost with their answers: one message in 10^9 is, 22 times over.</summary>
    private const int PatientRetries = 21;

    /// <summary>A stack that has a reliable session alone.</summary>
    public static LayersUnderTest Alone(bool hasSessions, bool isVersion11, bool ordered = true) =>
        Above(hasSessions, isVersion11, [], ordered);

    /// <summary>The same for a network that loses so much that the usual number of retries is not enough.</summary>
    public static LayersUnderTest Patient(bool hasSessions, bool isVersion11, bool ordered) =>
        new(hasSessions, () => New(isVersion11, ordered, isProtected: false, PatientRetries))
        {
            KeepsOrder = ordered,
            ClosesByMessages = true,
        };

    /// <summary>A stack that has a reliable session above other layers.</summary>
    public static LayersUnderTest Above(
        bool hasSessions, bool isVersion11, Func<ILayer>[] below, bool ordered = true, bool isProtected = false) =>
        new(hasSessions, [() => New(isVersion11, ordered, isProtected), .. below])
        {
            KeepsOrder = ordered,
            ClosesByMessages = true,
        };

    private static ReliableLayer New(
        bool isVersion11, bool ordered, bool isProtected, int maxRetries = UsualRetries) => new(new ReliableModel
        {
            MaxRetryCount = maxRetries,
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
            Ordered = ordered,
            IsProtected = isProtected,
            MaxPendingChannels = 16,
        });
}
