using System.ServiceModel;
using Woad.Lab.Engine;
using Woad.Lab.Engine.Shapes;
using Woad.Lab.Targets;
using Woad.Lab.Targets.Replay;

namespace Woad.Lab.General;

/// <summary>The target of a load with the driver that was chosen for it, and why.</summary>
internal sealed record ChosenTarget(ICallTarget Target, string Driver, string Why)
{
    /// <exception cref="ArgumentException">The wire-level driver was asked for, and the address rules it out.</exception>
    public static void Check(LoadSettings settings, PreparedLoad load)
    {
        if (DriverText.Parse(settings.Driver) == DriverText.Wire && NotHere(load) is { } reason)
        {
            throw Refused(reason);
        }
    }

    /// <exception cref="ArgumentException">The wire-level driver was asked for, and cannot be.</exception>
    public static async Task<ChosenTarget> CreateAsync(LoadSettings settings, PreparedLoad load)
    {
        var driver = DriverText.Parse(settings.Driver);
        if (driver == DriverText.Channel)
        {
            return Channels(load, "as asked for");
        }

        if ((driver == DriverText.Auto ? NotForThis(load) ?? NotHere(load) : NotHere(load)) is { } reason)
        {
            return driver == DriverText.Auto ? Channels(load, reason) : throw Refused(reason);
        }

        try
        {
            var loops = Math.Max(1, Environment.ProcessorCount / 2);
            var replay = await ReplayTarget.CreateAsync(
                load.Address, load.Binding.SendTimeout, loops, address => Client(load, address)).ConfigureAwait(false);
            var why = driver == DriverText.Wire ? "as asked for" : "the question is throughput";
            return new ChosenTarget(replay, DriverText.Wire, why);
        }
        catch (InvalidDataException error)
        {
            return driver == DriverText.Auto ? Channels(load, error.Message) : throw Refused(error.Message);
        }
        catch (Exception error) when (error is CommunicationException or TimeoutException or IOException)
        {
            // The channels will say what is wrong, by kind and with examples.
            return Channels(load, "the first call failed, so that there was none to send again");
        }
    }

    private static ContractTarget Client(PreparedLoad load, Uri address) =>
        new(load.Contract, load.Binding, address, load.Operation);

    private static ChosenTarget Channels(PreparedLoad load, string why) => new(
        new ContractTarget(load.Contract, load.Binding, load.Address, load.Operation),
        DriverText.Channel,
        why);

    /// <summary>Where semantics, sessions or the cost of opening are the question, real channels are the answer.</summary>
    private static string? NotForThis(PreparedLoad load) => load switch
    {
        { Plan.Shape: OpenShape } => "the question of an open load is time, not throughput",
        { Plan.Think.IsNone: false } or { Plan.Pacing.IsNone: false } => "users that pause are no question of throughput",
        { Plan.Channel.Life: ChannelLife.PerCall } => "a channel a call asks what channels cost",
        _ when load.Contract.GetCustomAttributes(typeof(ServiceContractAttribute), false)
            .OfType<ServiceContractAttribute>()
            .Any(c => c.SessionMode == SessionMode.Required || c.CallbackContract is not null) =>
            "the contract needs sessions or callbacks",
        _ => null,
    };

    private static string? NotHere(PreparedLoad load) => ReplayTarget.CanReach(load.Address)
        ? null
        : "only net.tcp, net.uds and http of this machine, from Linux and without TLS, can be captured and sent again";

    private static ArgumentException Refused(string reason) =>
        new($"--driver wire does not go with this load: {reason}. Use --driver channel.");
}
