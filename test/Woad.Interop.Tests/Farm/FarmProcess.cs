namespace Woad.Interop.Tests.Farm;

/// <summary>Starts processes of the farm.</summary>
internal static class FarmProcess
{
    /// <summary>Starts this assembly's program, see <see cref="FarmProgram"/>.</summary>
    public static PeerProcess Start(params string[] arguments) => new(
        Environment.ProcessPath is { } path && Path.GetFileNameWithoutExtension(path) == "dotnet" ? path : "dotnet",
        [
            "exec",
            "--runtimeconfig",
            Path.Combine(AppContext.BaseDirectory, "Woad.Interop.Tests.runtimeconfig.json"),
            typeof(FarmProgram).Assembly.Location,
            .. arguments,
        ]);
}
