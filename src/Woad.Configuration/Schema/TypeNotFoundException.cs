using System.Configuration;

namespace Woad.Configuration.Schema;

/// <summary>A type that a file names is in no assembly at hand.</summary>
internal sealed class TypeNotFoundException(string message) : ConfigurationErrorsException(message);
