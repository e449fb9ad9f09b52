using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>A dictionary with names of its own in XML; JSON has none of them.</summary>
[CollectionDataContract(Namespace = "urn:crates", ItemName = "note", KeyName = "by", ValueName = "text")]
public sealed class CrateNotes : Dictionary<string, Crate?>;
