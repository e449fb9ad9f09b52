namespace Woad.Generator.Tests.DataContracts;

/// <summary>Generated code has said that it leaves a value to the serializer.</summary>
public sealed class LeftException : Exception;
