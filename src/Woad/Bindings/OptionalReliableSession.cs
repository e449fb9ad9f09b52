namespace System.ServiceModel;

/// <summary>Settings of a reliable session that can be left out.</summary>
public class OptionalReliableSession : ReliableSession
{
    /// <summary>Whether there is a reliable session. Default: false.</summary>
    public bool Enabled { get; set; }
}
