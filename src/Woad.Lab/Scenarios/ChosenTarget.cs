using System.ServiceModel;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Targets;
using Woad.Lab.Targets.Http;
using Woad.Lab.Targets.Replay;

namespace Woad.Lab.Scenarios;

/// <summary>The target of a load with the driver that was chosen for it, and why.</summary>
internal sealed record ChosenTarget(ICallTarget Target, string Driver, string Why)
{
    /// <exception cref="ArgumentException">
    /// The wire-level driver was asked for, and the address rules it out.
    /// </exception>
    public static void Check(LoadSettings settings, PreparedLoad load)
    {
        if (DriverText.Parse(settings.Driver) == DriverText.Wire
            && load.Subject is ContractSubject
            && NotHere(load) is { } reason)
        {
            throw Refused(reason);
        }
    }

    /// <exception cref="ArgumentException">The wire-level driver was asked for, and cannot be.</exception>
    public static async Task<ChosenTarget> CreateAsync(LoadSettings settings, PreparedLoad load)
    {
        return load.Subject switch
        {
            HttpSubject http => new ChosenTarget(
                new HttpTarget(http.Script, http.Timeout), "http", "no contract is called"),
            ContractSubject contract => await CreateAsync(DriverText.Parse(settings.Driver), load, contract)
                .ConfigureAwait(false),
            _ => throw new ArgumentException($"There is no driver for {load.Subject.GetType().Name}."),
        };
    }

    private static async Task<ChosenTarget> CreateAsync(string driver, PreparedLoad load, ContractSubject subject)
    {
        if (driver == DriverText.Channel)
        {
            return Channels(load, subject, "as asked for");
        }

        if ((driver == DriverText.Auto ? NotForThis(load, subject) ?? NotHere(load) : NotHere(load)) is { } reason)
        {
            return driver == DriverText.Auto ? Channels(load, subject, reason) : throw Refused(reason);
        }

        try
        {
            var loops = Math.Max(1, Environment.ProcessorCount / 2);
            var replay = await ReplayTarget.CreateAsync(
                load.Address, subject.Binding.SendTimeout, loops,
                    address => Client(subject, address)).ConfigureAwait(false);
            var why = driver == DriverText.Wire ? "as asked for" : "the question is throughput";
            return new ChosenTarget(replay, DriverText.Wire, why);
        }
        catch (InvalidDataException error)
        {
            return driver == DriverText.Auto ? Channels(load, subject, error.Message) : throw Refused(error.Message);
        }
        catch (Exception error) when (error is CommunicationException or TimeoutException or IOException)
        {
            // The channels will say what is wrong, by kind and with examples.
            return Channels(load, subject, "the first call failed, so that there was none to send again");
        }
    }

    private static ContractTarget Client(ContractSubject subject, Uri address) =>
        new(subject.Contract, subject.Binding, address, subject.Operation);

    private static ChosenTarget Channels(PreparedLoad load, ContractSubject subject, string why) =>
        new(Client(subject, load.Address), DriverText.Channel, why);

    /// <summary>
    /// Where semantics, sessions or the cost of opening are the question, real channels are the answer.
    /// </summary>
    private static string? NotForThis(PreparedLoad load, ContractSubject subject) => load switch
    {
        { Plan.Shape: OpenShape } => "the question of an open load is time, not throughput",
        { Plan.Think.IsNone: false } or { Plan.Pacing.IsNone: false } =>
            "users that pause are no question of throughput",
        { Plan.Channel.Life: ChannelLife.PerCall } => "a channel a call asks what channels cost",
        _ when subject.Contract.GetCustomAttributes(typeof(ServiceContractAttribute), false)
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
