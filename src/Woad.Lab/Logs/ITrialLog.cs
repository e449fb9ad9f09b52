using Woad.Lab.Logs.Events;

namespace Woad.Lab.Logs;

/// <summary>Takes the events of trials: a file, or the load process that steers this one.</summary>
internal interface ITrialLog
{
    /// <summary>Seconds since the run began.</summary>
    double Elapsed { get; }

    void Write(RawEvent line);
}
