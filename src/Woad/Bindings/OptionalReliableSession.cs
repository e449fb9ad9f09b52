namespace System.ServiceModel;

/// <summary>Settings of a reliable session that can be left out.</summary>
public partial class OptionalReliableSession : ReliableSession
{
    /// <summary>Gets or sets a value that indicates whether there is a reliable session.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool Enabled { get; set; }
}
