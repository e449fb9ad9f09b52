namespace Woad.Trace.Tool.Activities;

/// <summary>An activity in the tree.</summary>
/// <param name="activity">The activity.</param>
internal sealed class ActivityNode(TracedActivity activity)
{
    /// <summary>The activity.</summary>
    public TracedActivity Activity => activity;

    /// <summary>The activity above; null for none.</summary>
    public ActivityNode? Parent { get; set; }

    /// <summary>The activities below.</summary>
    public List<ActivityNode> Children { get; } = new(0);

    /// <summary>Whether the activity or one below has errors.</summary>
    public bool HasErrors { get; set; }

    /// <summary>The name for readers.</summary>
    public string Name => activity.Name.Length > 0 ? activity.Name
        : activity.Id == Guid.Empty ? "(no activity)"
        : "(unnamed)";
}
