using System.Net;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.LoadAgents;
using Woad.Lab.LoadAgents.Doors;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;

namespace Woad.Lab.Commands.Loads;

/// <summary>Makes the fleet that settings ask for.</summary>
internal static class FleetStart
{
    /// <summary>Null when the load is made without agents.</summary>
    /// <exception cref="ArgumentException">A setting is none of those allowed, or there are too many agents for the
    /// load.</exception>
    public static AgentFleet? Open(AgentSettings settings, LoadPlan plan)
    {
        AgentDoor? door = null;
        try
        {
            var waits = new AgentWaits(
                DurationText.Parse(settings.Wait, "--agent-wait"),
                DurationText.Parse(settings.Silence, "--agent-silence"));
            var places = AgentText.Parse(settings.Places, settings.Command, count =>
            {
                var opened = door = OpenDoor(settings, count, door);
                return Enumerable.Range(0, count).Select(i => new DoorPlace(opened, i));
            });
            if (places.Count > plan.MostShares)
            {
                throw new ArgumentException(
                    $"--agents: {places.Count} agents cannot share this load, of which {plan.MostShares} could have "
                        + "a part: raise the users, --max-in-flight or the channels of --channel pooled, or use fewer "
                        + "agents.");
            }

            return places.Count == 0 ? null : new AgentFleet(places, waits, door);
        }
        catch
        {
            door?.Dispose();
            throw;
        }
    }

    private static AgentDoor OpenDoor(AgentSettings settings, int places, AgentDoor? before)
    {
        if (before is not null)
        {
            throw new ArgumentException("--agents: listen:N can be given once; add the numbers.");
        }

        var address = IPEndPoint.TryParse(settings.Listen, out var parsed)
            ? parsed
            : throw new ArgumentException(
                $"--agent-listen '{settings.Listen}' is no address and port, such as 0.0.0.0:7411.");
        var path = settings.Secret ?? throw new ArgumentException(
            "--agents listen:N needs --agent-secret: the file of which the agents have a copy. "
                + "'woad-lab agents-job' writes one.");
        return AgentDoor.Open(address, places, AgentSecret.Read(path));
    }
}
