namespace Woad.Durable.Tests.Stores;

/// <summary>An instance of another service.</summary>
[Serializable]
internal sealed class Other;
