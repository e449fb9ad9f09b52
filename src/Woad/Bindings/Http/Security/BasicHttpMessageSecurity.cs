using System.ServiceModel.Security;

namespace System.ServiceModel;

/// <summary>Message security of <see cref="BasicHttpBinding"/>.</summary>
public sealed partial class BasicHttpMessageSecurity
{
    /// <summary>Gets or sets the algorithms that secure messages.</summary>
    /// <value>The default is <see cref="SecurityAlgorithmSuite.Default"/>, which is Basic256.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <remarks>
    /// A user name over HTTPS is neither signed nor encrypted by itself: every suite is served, and the policy of the
    /// service's metadata names it.
    /// </remarks>
    [Setting(Default = nameof(SecurityAlgorithmSuite.Default), ShouldSerialize = true)]
    public partial SecurityAlgorithmSuite AlgorithmSuite { get; set; }

    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="BasicHttpMessageCredentialType.UserName"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ShouldSerialize = true)] public partial BasicHttpMessageCredentialType ClientCredentialType { get; set; }
}
