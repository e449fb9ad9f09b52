using System.ServiceModel.Security;
namespace System.ServiceModel;

/// <summary>Message security of the bindings over HTTP.</summary>
public partial class MessageSecurityOverHttp
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="MessageCredentialType.Windows"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MessageCredentialType.Windows, ShouldSerialize = true)]
    public partial MessageCredentialType ClientCredentialType { get; set; }

    /// <summary>Gets or sets the algorithms that sign.</summary>
    /// <value>The default is <see cref="SecurityAlgorithmSuite.Default"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(SecurityAlgorithmSuite.Default), ShouldSerialize = true)]
    public partial SecurityAlgorithmSuite AlgorithmSuite { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the client gets the service's credential by negotiation.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true, ShouldSerialize = true)] public partial bool NegotiateServiceCredential { get; set; }
}
