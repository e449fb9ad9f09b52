namespace Woad.Server.Tests.OwnCode;

/// <summary>Tests that look at what code of the program has done, one after the other.</summary>
[CollectionDefinition("OwnCode")]
public sealed class OwnCodeCollection;
