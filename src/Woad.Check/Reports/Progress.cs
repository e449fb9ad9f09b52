namespace Woad.Check.Reports;

/// <summary>Writes the steps of a long check to the error output, at most one line in each interval.</summary>
/// <param name="error">The error output. Results go to the other one.</param>
/// <param name="time">The clock.</param>
internal sealed class Progress(TextWriter error, TimeProvider time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(2);

    private long _last = time.GetTimestamp();

    /// <summary>Tells a step that begins.</summary>
    /// <param name="step">The step as a verb with its object.</param>
    /// <param name="file">The file or folder.</param>
    public void Tell(string step, string file) => Write($"{step} {file}");

    /// <summary>Tells a file of several.</summary>
    /// <param name="step">The step as a verb with its object.</param>
    /// <param name="number">The number of the file, from 1.</param>
    /// <param name="total">The count of files.</param>
    /// <param name="file">The file.</param>
    public void Tell(string step, int number, int total, string file) => Write($"{step} {number} of {total}: {file}");

    private void Write(FormattableString line)
    {
        if (time.GetElapsedTime(_last) < Interval)
        {
            return;
        }

        _last = time.GetTimestamp();
        error.WriteLine("woad-check: " + FormattableString.Invariant(line));
    }
}
