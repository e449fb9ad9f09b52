namespace System.Runtime.CompilerServices;

/// <summary>What the compiler asks for when a property has an init accessor; .NET Standard 2.0 lacks it.</summary>
internal static class IsExternalInit;
