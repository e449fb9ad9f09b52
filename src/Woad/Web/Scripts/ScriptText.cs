using System.Text.Json.Serialization;

namespace Woad.Web.Scripts;

/// <summary>Writes texts as literals of scripts; made at compile time, so that trimmed programs have it.</summary>
[JsonSerializable(typeof(string))]
internal sealed partial class ScriptText : JsonSerializerContext;
