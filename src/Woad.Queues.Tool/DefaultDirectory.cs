namespace Woad.Queues.Tool;

/// <summary>The directory that programs take without a setting.</summary>
internal static class DefaultDirectory
{
    /// <summary>The variable of QueueOptions; only a directory in it is one for this command.</summary>
    private const string Variable = "WOAD_QUEUES";

    public static string Find() =>
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } set && !set.Contains('=')
            ? set
            : Path.Combine(
                Environment.GetFolderPath(
                    Environment.SpecialFolder.LocalApplicationData, Environment.SpecialFolderOption.Create),
                "woad",
                "queues");
}
