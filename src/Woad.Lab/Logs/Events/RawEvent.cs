using System.Text.Json.Serialization;

namespace Woad.Lab.Logs.Events;

/// <summary>One line of <c>raw.jsonl</c>. Everything the report shows comes from these lines.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(MarkEvent), "mark")]
[JsonDerivedType(typeof(NoticeEvent), "notice")]
[JsonDerivedType(typeof(FaultEvent), "fault")]
[JsonDerivedType(typeof(VerdictEvent), "verdict")]
[JsonDerivedType(typeof(EndEvent), "end")]
[JsonDerivedType(typeof(ExperimentEvent), "experiment")]
[JsonDerivedType(typeof(ThresholdsEvent), "thresholds")]
[JsonDerivedType(typeof(AgainstEvent), "against")]
[JsonDerivedType(typeof(ModelEvent), "model")]
[JsonDerivedType(typeof(SecondEvent), "second")]
[JsonDerivedType(typeof(CountersEvent), "counters")]
[JsonDerivedType(typeof(TrialEvent), "trial")]
internal abstract record RawEvent
{
    /// <summary>Seconds since the run began.</summary>
    [JsonPropertyName("t"), JsonPropertyOrder(-1)]
    public double Time { get; init; }
}
