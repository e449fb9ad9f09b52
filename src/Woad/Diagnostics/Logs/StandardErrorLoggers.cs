using System.Globalization;
using Microsoft.Extensions.Logging;

namespace Woad.Diagnostics.Logs;

/// <summary>
/// The loggers of a host or factory to which the program has given none: errors go to the standard error stream, so
/// that a program that was moved from WCF shows why an operation failed. Other levels are not written.
/// </summary>
/// <param name="clock">Limits the entries of a second: peers decide how often an operation fails.</param>
/// <param name="output">Where entries go; the standard error stream unless a test asks for another.</param>
internal sealed class StandardErrorLoggers(TimeProvider clock, TextWriter? output = null) : ILoggerFactory
{
    /// <summary>The maximum number of entries in one second.</summary>
    public const int MaxEntries = 20;

    private static readonly TimeSpan Window = TimeSpan.FromSeconds(1);

    private readonly Lock _lock = new();
    private bool _isExplained;
    private long _began;
    private int _entries;
    private int _leftOut;

    public ILogger CreateLogger(string categoryName) => new StandardErrorLogger(this, categoryName);

    /// <summary>Providers have no effect: a program with providers has a factory of its own.</summary>
    public void AddProvider(ILoggerProvider provider)
    {
    }

    public void Dispose()
    {
    }

    /// <summary>Writes an entry, unless too many were written.</summary>
    /// <param name="category">The category of the logger.</param>
    /// <param name="id">The number of the entry.</param>
    /// <param name="message">The message.</param>
    /// <param name="exception">The exception; null for none.</param>
    public void Write(string category, int id, string message, Exception? exception)
    {
        lock (_lock)
        {
            // Read at each entry: programs redirect the stream.
            var writer = output ?? Console.Error;
            var now = clock.GetTimestamp();
            if (_entries == 0 || clock.GetElapsedTime(_began, now) >= Window)
            {
                if (_leftOut > 0)
                {
                    writer.WriteLine(string.Create(
                        CultureInfo.InvariantCulture,
                        $"      {_leftOut} more entries were left out: at most {MaxEntries} are written in a second."));
                }

                (_began, _entries, _leftOut) = (now, 0, 0);
            }

            if (++_entries > MaxEntries)
            {
                _leftOut++;
                return;
            }

            writer.WriteLine(string.Create(CultureInfo.InvariantCulture, $"fail: {category}[{id}]"));
            writer.WriteLine("      " + message);
            if (exception is not null)
            {
                writer.WriteLine("      " + exception);
            }

            if (!_isExplained)
            {
                _isExplained = true;
                writer.WriteLine(
                    "      Loggers of the host or factory takes an ILoggerFactory for entries of every level; "
                        + "NullLoggerFactory.Instance turns them off.");
            }
        }
    }
}
