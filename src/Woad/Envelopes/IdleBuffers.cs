using System.Globalization;
using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>The maximum size of buffers that the process keeps while nobody uses them, as its settings say.</summary>
internal static class IdleBuffers
{
    /// <summary>The name of the setting, of runtimeconfig.json or of AppContext.SetData.</summary>
    public const string Setting = "Woad.MaxIdleBufferBytes";

    /// <summary>The environment variable that is read where the setting is absent.</summary>
    public const string Variable = "WOAD_MAX_IDLE_BUFFER_BYTES";

    /// <summary>The maximum without a setting: 64 MiB.</summary>
    public const long Default = 64 * 1024 * 1024;

    /// <summary>How long a buffer that nobody needs is kept.</summary>
    public static readonly TimeSpan Pause = TimeSpan.FromSeconds(5);

    /// <summary>Gets the maximum size, in bytes, of the idle buffers of a pool.</summary>
    /// <exception cref="InvalidOperationException">The setting is not a number of bytes.</exception>
    public static long MaxBytes => Parse(AppContext.GetData(Setting) ?? Environment.GetEnvironmentVariable(Variable));

    /// <summary>Reads a value of the setting.</summary>
    /// <exception cref="InvalidOperationException">The value is not a number of bytes.</exception>
    public static long Parse(object? value) =>
        value is null or "" ? Default
        : long.TryParse(
            Convert.ToString(value, CultureInfo.InvariantCulture), NumberStyles.None, CultureInfo.InvariantCulture,
            out var bytes) ? bytes
        : throw new InvalidOperationException(Escaped.Text(
            $"The setting {Setting} (or the environment variable {Variable}) is not a number of bytes: '{value}'."));
}
