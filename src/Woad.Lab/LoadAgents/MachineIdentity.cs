namespace Woad.Lab.LoadAgents;

/// <summary>Tells whether two processes are on one machine, and whether they may see each other there.</summary>
/// <param name="Boot">The machine since it was started; its name where the system does not tell.</param>
/// <param name="Processes">The namespace of its process numbers.</param>
internal sealed record MachineIdentity(string Boot, string Processes)
{
    public static readonly MachineIdentity Own = Read();

    private static MachineIdentity Read()
    {
        const string boot = "/proc/sys/kernel/random/boot_id";
        const string processes = "/proc/self/ns/pid";
        return File.Exists(boot) && File.ResolveLinkTarget(processes, returnFinalTarget: false) is { } space
            ? new MachineIdentity(File.ReadAllText(boot).Trim(), space.Name)
            : new MachineIdentity(Environment.MachineName, "");
    }
}
