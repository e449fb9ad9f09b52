using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>
/// Makes the serializer of a part that is written in the element <paramref name="name"/> of <paramref name="ns"/>.
/// </summary>
internal delegate XmlObjectSerializer SerializerFactory(
    Type type, XmlDictionaryString name, XmlDictionaryString ns, IList<Type> knownTypes);
